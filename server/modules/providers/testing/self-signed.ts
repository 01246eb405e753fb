import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate for `name` that nobody but itself vouches for, in DER by hand: tests bring no keys along. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(0x30, oid([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
  const subject = der(0x30, der(0x31, der(0x30, oid([0x55, 0x04, 0x03]), der(0x0c, Buffer.from(name)))))
  const year = (text: string) => der(0x17, Buffer.from(text))
  const alternative = der(0x30, oid([0x55, 0x1d, 0x11]), der(0x04, der(0x30, der(0x82, Buffer.from(name)))))
  const authority = der(0x30, oid([0x55, 0x1d, 0x13]), der(0x04, der(0x30, der(0x01, Buffer.from([0xff])))))
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    subject,
    der(0x30, year('200101000000Z'), year('491231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, alternative, authority)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const body = der(0x30, content, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

const oid = (bytes: number[]) => der(0x06, Buffer.from(bytes))

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
