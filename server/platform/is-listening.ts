import { createConnection } from 'node:net'

/** Whether a process of this machine, in whatever container, listens on a socket's file: the kernel knows. */
export function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection(path)
    const tell = (answer: boolean) => {
      probe.destroy()
      resolve(answer)
    }
    probe.once('connect', () => tell(true))
    // ECONNREFUSED: only the file is left. Any error but that and ENOENT may mean a busy listener.
    probe.on('error', ({ code }: NodeJS.ErrnoException) => tell(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
  })
}
