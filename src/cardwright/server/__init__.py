"""Tables in the browser: matches over HTTP and WebSockets. Needs the extra `server`."""
