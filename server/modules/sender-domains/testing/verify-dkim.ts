import { createHash, createPublicKey, verify } from 'node:crypto'

type Header = { name: string; line: string }

/**
 * What a receiver does with the first DKIM-Signature of a mail (RFC 6376, relaxed/relaxed): whether the body and the signed
 * headers are those that the key at `selector._domainkey.domain` signed.
 */
export function verifyDkim(mail: string, recordAt: (name: string) => string | undefined) {
  const end = mail.indexOf('\r\n\r\n')
  const headers = headersOf(mail.slice(0, end))
  const signature = headers.find(({ name }) => name === 'dkim-signature')
  if (!signature) return null
  const tags = tagsOf(signature.line.slice(signature.line.indexOf(':') + 1))
  const tag = (name: string) => tags.get(name) ?? ''
  const bodyHash = createHash('sha256')
    .update(relaxedBody(mail.slice(end + 4)))
    .digest('base64')
  const record = recordAt(`${tag('s')}._domainkey.${tag('d')}`)
  const publicKey = createPublicKey({
    key: Buffer.from(tagsOf(record ?? '').get('p') ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  })
  const unsigned = relaxedHeader(signature.line.replace(/(\bb=)[^;]*/, '$1')).replace(/\r\n$/, '')
  const signed = tag('h').toLowerCase().split(':')
  const lines = signed.map((name) => headers.findLast((header) => header.name === name.trim())?.line ?? '')
  const data = [...lines.filter(Boolean).map(relaxedHeader), unsigned].join('')
  return {
    domain: tag('d'),
    selector: tag('s'),
    headers: signed,
    isValid:
      tag('c') === 'relaxed/relaxed' &&
      tag('bh') === bodyHash &&
      verify('sha256', Buffer.from(data, 'latin1'), publicKey, Buffer.from(tag('b'), 'base64')),
  }
}

function headersOf(head: string): Header[] {
  return head
    .split(/\r\n(?![ \t])/)
    .map((line) => ({ name: line.slice(0, line.indexOf(':')).trim().toLowerCase(), line }))
}

function tagsOf(text: string): Map<string, string> {
  const pairs = text.split(';').map((pair): [string, string] => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), pair.slice(at + 1).replaceAll(/\s/g, '')]
  })
  return new Map(pairs)
}

function relaxedHeader(line: string): string {
  const at = line.indexOf(':')
  const value = line
    .slice(at + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
  return `${line.slice(0, at).trim().toLowerCase()}:${value}\r\n`
}

function relaxedBody(body: string): Buffer {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
  return Buffer.from(`${lines.join('\r\n').replace(/(\r\n)+$/, '')}\r\n`, 'latin1')
}
