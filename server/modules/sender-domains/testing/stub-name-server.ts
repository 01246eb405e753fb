import { createSocket } from 'node:dgram'

type Answer = readonly string[] | 'silent' | 'broken'

/** A name server on the loopback that knows what a test tells it; any other name does not exist. */
export async function startStubNameServer(port = 0) {
  const socket = createSocket('udp4')
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  socket.on('message', (query, asker) => {
    const { name, question } = questionOf(query)
    asked.push(name)
    const answer = answers.get(name.toLowerCase())
    if (answer !== 'silent') socket.send(replyTo(query, question, answer), asker.port, asker.address)
  })
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** Names that were asked for, in order. */
    asked,
    set: (name: string, answer: Answer) => void answers.set(name.toLowerCase(), answer),
    forget: (name: string) => void answers.delete(name.toLowerCase()),
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

export type StubNameServer = Awaited<ReturnType<typeof startStubNameServer>>

function questionOf(query: Buffer): { name: string; question: Buffer } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), question: query.subarray(12, at + 5) }
}

/** RFC 1035: header, question, answers. Each TXT record is cut into pieces of 255 bytes. */
function replyTo(query: Buffer, question: Buffer, answer: Exclude<Answer, 'silent'> | undefined): Buffer {
  const texts = Array.isArray(answer) ? (answer as readonly string[]) : []
  const code = answer === 'broken' ? 2 : answer === undefined ? 3 : 0
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | code, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts.length, 6)
  return Buffer.concat([header, question, ...texts.map(textRecord)])
}

function textRecord(text: string): Buffer {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, index) => {
    const piece = bytes.subarray(index * 255, (index + 1) * 255)
    return Buffer.concat([Buffer.from([piece.length]), piece])
  })
  const data = Buffer.concat(pieces)
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
