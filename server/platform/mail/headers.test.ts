import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import type { OutgoingMail } from './mail-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

const received: { to: string[]; head: string }[] = []
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const whole = Buffer.concat(chunks).toString('latin1')
      received.push({ to: envelope.rcptTo.map(({ address }) => address), head: whole.split('\r\n\r\n')[0] ?? '' })
      done()
    })
  },
})
let transport: ReturnType<typeof smtpTransport>
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  transport = smtpTransport(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`)
})
afterAll(() => {
  transport.close()
  return new Promise<void>((resolve) => server.close(() => resolve()))
})

const mail = (part: Partial<OutgoingMail>): OutgoingMail => ({
  messageId: '<1@assay.example>',
  from: { name: 'Assay', address: 'no-reply@assay.example' },
  to: { name: 'Ann', address: 'ann@svae.example' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: {},
  ...part,
})
const deliver = async (part: Partial<OutgoingMail>) => {
  received.length = 0
  await transport.send(mail(part))
  return received[0] ?? { to: [], head: '' }
}
const headersIn = (head: string) =>
  head.split(/\r\n(?=\S)/).map((line) => line.slice(0, line.indexOf(':')).toLowerCase())

const attack = 'x\r\nBcc: eve@other.example\r\nX-Own: 1'

test.each([
  ['a subject', { subject: attack }],
  ['the name of a sender', { from: { name: attack, address: 'no-reply@assay.example' } }],
  ['the name of a recipient', { to: { name: attack, address: 'ann@svae.example' } }],
  ['the address of a recipient', { to: { name: 'Ann', address: 'ann@svae.example\r\nBcc: eve@other.example' } }],
  ['a further header', { headers: { 'List-Unsubscribe': '<https://assay.example/u>\r\nBcc: eve@other.example' } }],
] as const)('line breaks in %s start no header and add no recipient', async (_, part) => {
  const { to, head } = await deliver(part).catch(() => ({ to: [], head: '' }))
  expect(headersIn(head).filter((name) => name === 'bcc' || name === 'x-own')).toEqual([])
  expect(to.filter((address) => address.includes('eve'))).toEqual([])
})

test.each([
  [
    'quotes in a name',
    { name: 'Ann "the boss" <eve@other.example>, Bob', address: 'ann@svae.example' },
    'ann@svae.example',
  ],
  [
    'a comma and a comment in a name',
    { name: 'Nováková, Anna (HR)', address: 'anna@svae.example' },
    'anna@svae.example',
  ],
  ['an apostrophe in an address', { name: 'Ann', address: "o'neil+hr@svae.example" }, "o'neil+hr@svae.example"],
])('a mail goes to one address with %s', async (_, to, address) => {
  expect((await deliver({ to })).to).toEqual([address])
})

test('an international domain is written in ASCII', async () => {
  const { head } = await deliver({ to: { name: 'Ann', address: 'ann@vodárny.example' } })
  expect(head).toContain(`To: Ann <ann@${new URL('https://vodárny.example').hostname}>`)
})
