/**
 * Node's own HTTP. An `import` of it would make every name that it offers, and behind one of those (`WebSocket`) lies a second
 * network stack: tens of milliseconds in which the main process answers nobody, and memory for as long as the app runs.
 */
export const http = process.getBuiltinModule('http')
