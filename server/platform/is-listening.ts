import { createConnection } from 'node:net'

/** Whether a process of this machine listens on a socket's file, in whatever container: the kernel answers for it. */
export function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection(path)
    const tell = (answer: boolean) => {
      probe.destroy()
      resolve(answer)
    }
    probe.once('connect', () => tell(true))
    // Refused: the file is all that is left. Anything but that and "no such file" may be somebody who is busy.
    probe.on('error', ({ code }: NodeJS.ErrnoException) => tell(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
  })
}
