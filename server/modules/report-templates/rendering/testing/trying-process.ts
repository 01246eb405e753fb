import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fork } from 'node:child_process'
import { Worker } from 'node:worker_threads'
import { answerOrders } from '../answer-orders.ts'

/** A process that does on order what a hole in the library might let a template do. */
export type Trial =
  | { act: 'say its id' | 'fail' | 'use up memory' | 'reach out' }
  | { act: 'be busy'; milliseconds: number }

answerOrders((trial: Trial): unknown => {
  if (trial.act === 'say its id') return process.pid
  if (trial.act === 'fail') throw new Error('a mistake of ours')
  if (trial.act === 'use up memory') return useUpMemory()
  if (trial.act === 'be busy') return beBusy(trial.milliseconds)
  return reachOut()
})

function useUpMemory(): number {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + kept.length))
}

function beBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/** What was reached, by name; the rest was refused. */
function reachOut(): string[] {
  const root = new URL('../../../../../', import.meta.url)
  const attempts: Record<string, () => unknown> = {
    'a file of the system': () => readFileSync('/etc/passwd'),
    'the folder of the repository': () => readdirSync(new URL('.git/', root)),
    'data of the product': () => readFileSync('/proc/self/environ'),
    'a file to write': () => writeFileSync(new URL('package.json', root), ''),
    'another process': () => fork(new URL(import.meta.url)),
    'a thread': () => new Worker(new URL(import.meta.url)),
    'code from a text': () => Reflect.construct(Function, ['return 1']) as unknown,
    'the network': () => fetch('http://127.0.0.1'),
    'other modules': () => process.getBuiltinModule('node:net'),
    settings: () => {
      if (Object.keys(process.env).length === 0) throw new Error('no settings')
    },
  }
  return Object.entries(attempts)
    .filter(([, attempt]) => {
      try {
        attempt()
        return true
      } catch {
        return false
      }
    })
    .map(([name]) => name)
}
