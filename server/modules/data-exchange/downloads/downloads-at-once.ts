import { finished, type Readable } from 'node:stream'
import { downloadsAtOnce } from '../../../../domain/data-exchange/export-methods.ts'
import { AppError } from '../../../platform/app-error.ts'

const underWay = new Map<string, number>()

/**
 * Makes a file unless the person has as many under way as allowed. It counts until it is taken, or until whoever takes
 * it hangs up; `signal` is aborted then.
 */
export async function oneOfDownloads<File extends { content: Readable | Buffer }>(
  userName: string,
  make: (signal: AbortSignal) => Promise<File>,
): Promise<File> {
  const running = underWay.get(userName) ?? 0
  if (running >= downloadsAtOnce) throw new AppError('TOO_MANY_DOWNLOADS', 429, { most: downloadsAtOnce })
  underWay.set(userName, running + 1)
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    const left = (underWay.get(userName) ?? 1) - 1
    if (left > 0) underWay.set(userName, left)
    else underWay.delete(userName)
  }
  try {
    const file = await make(ended.signal)
    if (Buffer.isBuffer(file.content)) end()
    else finished(file.content, end)
    return file
  } catch (error) {
    end()
    throw error
  }
}
