import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

type Place = Pick<Config, 'dataDir' | 'publicUrl'>

/** Killed servers may leave addresses behind; more than this number are not worth trying. */
const kept = 10

const fileOf = (dataDir: string) => join(dataDir, 'public-address')

/** Records where a server of this data folder is reached, for commands that run beside it. */
export function rememberAddress({ dataDir, publicUrl }: Place): void {
  write(dataDir, [...publicAddresses({ dataDir }), publicUrl])
}

/** The server is about to stop. Others may use the same address. */
export function forgetAddress({ dataDir, publicUrl }: Place): void {
  const addresses = publicAddresses({ dataDir })
  const at = addresses.lastIndexOf(publicUrl)
  write(dataDir, addresses.toSpliced(at, at < 0 ? 0 : 1))
}

/** The addresses of servers that were started on the data folder and not stopped, oldest first. */
export function publicAddresses({ dataDir }: Pick<Place, 'dataDir'>): string[] {
  try {
    return readFileSync(fileOf(dataDir), 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

function write(dataDir: string, addresses: readonly string[]): void {
  writeFileSync(fileOf(dataDir), addresses.slice(-kept).join('\n'), { mode: 0o600 })
}
