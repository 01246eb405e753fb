import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

export type { Logger } from 'pino'
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * What must never reach a log line: credentials, and the codes of shared links, which are credentials too.
 * Paths are relative to the logged object, one level of nesting included.
 */
const hidden = ['authorization', 'cookie', 'password', 'token', 'accessToken', 'refreshToken', 'clientSecret', 'secret']

/** JSON lines on standard output: one event a line, times in UTC. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: hidden.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
      censor: '[hidden]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
