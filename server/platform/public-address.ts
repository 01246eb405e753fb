import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

type Place = Pick<Config, 'dataDir' | 'publicUrl'>

const fileOf = (dataDir: string) => join(dataDir, 'public-address')

/** Notes where the server of this data folder is reached, for commands that run beside it. */
export function rememberAddress({ dataDir, publicUrl }: Place): void {
  writeFileSync(fileOf(dataDir), publicUrl, { mode: 0o600 })
}

/** The address of the server that last ran on the data folder; the configured one where none has. */
export function publicAddress({ dataDir, publicUrl }: Place): string {
  try {
    return readFileSync(fileOf(dataDir), 'utf8')
  } catch {
    return publicUrl
  }
}
