"""What cards are now: the printed face under the continuous effects at work."""
