import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** Encrypts values that must not be readable in a column, and creates the secrets of links. */
export type Sealing = {
  /** AES-256-GCM; `context` (table and record) is authenticated too, so that a value cannot be moved to another row. */
  seal(text: string, context: string): Buffer
  unseal(sealed: Buffer, context: string): string
  /** The digest of something under the key: nobody who reads it can try what it may have been made of. */
  keyed(digest: Buffer): Buffer
  /** A new 128-bit secret in the form of a GUID, all bits random. */
  newSecret(): string
}

const version = 1

export function sealing(secret: string): Sealing {
  // As bytes it would be made into a key for each value, which takes three times as long as sealing.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'assay columns', 32)))
  const digestKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'assay digests', 32)))
  return {
    seal(text, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), body])
    },
    unseal(sealed, context) {
      if (sealed[0] !== version) throw new Error('Sealed by an unknown version')
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13)).setAAD(Buffer.from(context))
      decipher.setAuthTag(sealed.subarray(13, 29))
      return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8')
    },
    keyed: (digest) => createHmac('sha256', digestKey).update(digest).digest(),
    newSecret() {
      const digits = randomBytes(16).toString('hex')
      return [
        digits.slice(0, 8),
        digits.slice(8, 12),
        digits.slice(12, 16),
        digits.slice(16, 20),
        digits.slice(20),
      ].join('-')
    },
  }
}

/** The hash by which a link is looked up; the secret itself is in no index and no log. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256')
    .update(Buffer.from(secret.replaceAll('-', ''), 'hex'))
    .digest()
}
