import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** For a server whose port must be known before it listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Reads what a process prints until the words come, and returns it. */
export async function untilSaid({ stdout }: ChildProcess, words: string): Promise<string> {
  let said = ''
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += String(chunk)
    if (said.includes(words)) return said
  }
  throw new Error(`Ended before it said "${words}": ${said}`)
}
