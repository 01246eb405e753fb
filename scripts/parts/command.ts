import { describeFailure } from '../../server/platform/describe-failure.ts'
import { StartRefusal } from '../../server/platform/start-refusal.ts'
import { keepCompiled } from './compile-cache.ts'

/**
 * Runs a command of package.json. An obstacle is reported in one sentence; only a bug is shown with a stack. Either way
 * the process exits with 1.
 *
 * What `run` imports is kept compiled for the next start, so commands import there what takes long to load.
 */
export async function command(run: () => Promise<void>): Promise<void> {
  keepCompiled()
  try {
    await run()
  } catch (error) {
    console.error(sentenceOf(error) ?? describeFailure(error))
    process.exit(1) // open handles must not keep the process alive
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartRefusal) return error.message
  const { syscall, code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or set PORT to another.`
  if (code === 'EACCES') return `Port ${port} needs more rights than this account has: set PORT to one above 1023.`
  return `Assay cannot listen on ${address ?? 'that address'} (${code}): check ASSAY_HOST.`
}
