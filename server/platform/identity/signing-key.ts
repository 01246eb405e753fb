import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

/**
 * The key of the built-in identity provider: created on first use, stored in the data folder, readable only by its
 * owner.
 */
export async function signingKey(dataDir: string): Promise<JWK> {
  const path = join(dataDir, 'identity-key.json')
  await mkdir(dataDir, { recursive: true })
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const made: JWK = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
  try {
    await writeFile(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(await readFile(path, 'utf8')) as JWK
  }
}

export function publicPart(key: JWK): JWK {
  const { kty, n, e, kid, alg, use } = key
  return { kty, n, e, kid, alg, use }
}
