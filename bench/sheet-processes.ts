import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { SheetAnswer, SheetWish } from './sheet-process.ts'

/** Takes a file, which must be as long as it is expected to be at least. */
export async function receive(answer: Response, leastBytes: number): Promise<void> {
  if (answer.status !== 200 || !answer.body) throw new Error(`The sheet was answered with ${answer.status}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.length
  if (bytes < leastBytes) throw new Error(`The sheet ended after ${bytes} bytes`)
}

type SheetProcess = ReturnType<typeof startSheetProcess>

export function startSheetProcess() {
  const child: ChildProcess = fork(new URL('./sheet-process.ts', import.meta.url), { serialization: 'advanced' })
  return {
    async ask(wish: SheetWish): Promise<SheetAnswer['value']> {
      child.send(wish)
      const [{ value }] = (await once(child, 'message')) as [SheetAnswer]
      return value
    },
    end: () => child.kill(),
  }
}

/** Megabytes by which a process grows at most while something is done. */
export async function growthOf({ ask }: SheetProcess, work: () => Promise<unknown>): Promise<number> {
  await ask('watch')
  await work()
  return Number(await ask('peak'))
}
