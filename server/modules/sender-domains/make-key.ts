import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { sealedAs } from '../../platform/mail/organization-senders.ts'
import type { Services } from '../../platform/services.ts'

const generate = promisify(generateKeyPair)

export type NewKey = { selector: string; sealedPrivateKey: Buffer; publicKey: string }

/** RSA of 2048 bits, which every receiver knows (RFC 8301). The selector is new: a record of an earlier key may still be there. */
export async function makeKey(
  { sealing }: Pick<Services, 'sealing'>,
  organizationId: string,
  domainId: string,
): Promise<NewKey> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const selector = `assay-${randomBytes(4).toString('hex')}`
  return {
    selector,
    sealedPrivateKey: sealing.seal(privateKey, sealedAs(organizationId, domainId, selector)),
    publicKey: publicKey.toString('base64'),
  }
}
