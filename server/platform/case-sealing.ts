import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { breathe } from './in-slices.ts'

/**
 * Seals what clients of the assistance programme said and are reached by, with keys of its own that can be changed: the
 * first key of the configuration seals, each opens what was sealed with it. `context` names table, column and record
 * (`eap_cases.note 17`) and is authenticated, so that a value cannot be moved elsewhere.
 */
export type CaseSealing = {
  /** Id of the key that seals now. */
  readonly keyId: string
  seal(text: string, context: string): Buffer
  /** Throws for a value that was changed or moved, and for a key that is not configured any more. */
  unseal(sealed: Buffer, keyId: string, context: string): string
  /** The same for files, in pieces between which other calls run. */
  sealFile(content: Buffer, context: string): Promise<Buffer>
  unsealFile(sealed: Buffer, keyId: string, context: string): Promise<Buffer>
  /**
   * An entry of the keyed index: 32 bits of an HMAC whose key is not one of those that seal, so that changing these
   * leaves the index as it is. Equal texts have equal entries; different ones may have as well.
   */
  indexEntry(text: string): number
}

const nonceBytes = 24
const tagBytes = 16
/** Of a file; a value is one piece. Small enough that sealing a piece delays nobody. */
const pieceBytes = 256 * 1024

export function caseSealing({ caseKeys, caseIndexKey, secret }: Config): CaseSealing {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const keys = new Map<string, Uint8Array>([
    ...caseKeys.map(({ id, key }) => [id, key] as const),
    // What was sealed before the configuration had keys is opened all the same.
    ['house', derived('assay assistance programme cases')],
  ])
  const [keyId = ''] = keys.keys()
  const indexKey = createSecretKey(
    caseIndexKey === undefined ? derived('assay assistance programme index') : Buffer.from(caseIndexKey, 'utf8'),
  )
  const keyOf = (id: string): Uint8Array => {
    const key = keys.get(id)
    if (!key) throw new Error(`There is no key ${id} in ASSAY_EAP_KEYS`)
    return key
  }
  return {
    keyId,
    seal: (text, context) => sealPiece(keyOf(keyId), Buffer.from(text, 'utf8'), `${keyId} ${context}`),
    unseal: (sealed, id, context) => unsealPiece(keyOf(id), sealed, `${id} ${context}`).toString('utf8'),
    async sealFile(content, context) {
      const pieces: Buffer[] = []
      const count = Math.max(1, Math.ceil(content.length / pieceBytes))
      for (let index = 0; index < count; index += 1) {
        const piece = content.subarray(index * pieceBytes, (index + 1) * pieceBytes)
        pieces.push(sealPiece(keyOf(keyId), piece, placeOf(`${keyId} ${context}`, index, count)))
        await breathe()
      }
      return Buffer.concat(pieces)
    },
    async unsealFile(sealed, id, context) {
      const whole = pieceBytes + nonceBytes + tagBytes
      const count = Math.ceil(sealed.length / whole)
      const pieces: Buffer[] = []
      for (let index = 0; index < count; index += 1) {
        const piece = sealed.subarray(index * whole, (index + 1) * whole)
        pieces.push(unsealPiece(keyOf(id), piece, placeOf(`${id} ${context}`, index, count)))
        await breathe()
      }
      return Buffer.concat(pieces)
    },
    indexEntry: (text) => createHmac('sha256', indexKey).update(text).digest().readInt32BE(0),
  }
}

/** Which piece of how many: none can be left out, added or exchanged. */
const placeOf = (context: string, index: number, count: number) => `${context} ${index + 1}/${count}`

function sealPiece(key: Uint8Array, content: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  return Buffer.concat([nonce, xchacha20poly1305(key, nonce, Buffer.from(context)).encrypt(content)])
}

function unsealPiece(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  return Buffer.from(xchacha20poly1305(key, nonce, Buffer.from(context)).decrypt(sealed.subarray(nonceBytes)))
}
