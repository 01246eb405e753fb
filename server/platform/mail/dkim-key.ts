import { readFileSync } from 'node:fs'
import { createPrivateKey } from 'node:crypto'
import type { Config } from '../config.ts'
import { StartRefusal } from '../start-refusal.ts'

/** What a mail is signed with (DKIM, RFC 6376). */
export type DkimKey = {
  domain: string
  selector: string
  /** PEM; never leaves the server and is in no log. */
  privateKey: string
}

/** The key of the house's own domain, if the operator has set one up. */
export function houseDkimKey({ dkim }: Pick<Config, 'dkim'>): DkimKey | null {
  if (!dkim) return null
  const { domain, selector, keyFile } = dkim
  return { domain, selector, privateKey: readKey(keyFile) }
}

function readKey(file: string): string {
  try {
    const key = createPrivateKey(readFileSync(file))
    if (key.asymmetricKeyType === 'rsa') return key.export({ type: 'pkcs8', format: 'pem' }).toString()
  } catch {
    // Refused below: what was read must not be shown.
  }
  throw new StartRefusal(`ASSAY_DKIM_KEY_FILE must be a file with a private RSA key in PEM, not "${file}".`)
}
