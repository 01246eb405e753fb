import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { describeFailure } from './describe-failure.ts'

export type { Logger } from 'pino'
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * Fields that must never reach a log line: credentials, and the codes of shared links, which are credentials too. Paths
 * are relative to the logged object, including one level of nesting.
 */
const hidden = ['authorization', 'cookie', 'password', 'token', 'accessToken', 'refreshToken', 'clientSecret', 'secret']

/** JSON lines on standard output: one event per line, times in UTC. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // Also for errors that libraries log: unchanged they contain the rows concerned.
    serializers: { err: (error: unknown) => (error instanceof Error ? describeFailure(error) : error) },
    redact: {
      paths: hidden.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
      censor: '[hidden]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
