import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export type Asked = { method: string; path: string; key: string; body: unknown }
type Answer = (asked: Asked, response: ServerResponse) => void
export type StandIn = {
  address: string
  /** Everything that it was asked, in order. */
  asked: Asked[]
  /** Answers a path below `/v1/<provider>/` from now on. */
  answer(path: string, answer: object | Answer): void
  /** Answers every path with this status. */
  fail(status: number | null): void
  close(): Promise<void>
}

export const emptyCatalogue = {
  tools: [],
  masterAccounts: [],
  servers: [],
  clients: [],
  sites: [],
  returnLinks: [],
  jobs: [],
}

export const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A provider on this machine that answers what a test wants; `secure` with a certificate. */
export async function startStandIn(secure?: { key: string; cert: string }): Promise<StandIn> {
  const answers = new Map<string, object | Answer>([['catalogue', emptyCatalogue]])
  const asked: Asked[] = []
  let failing: number | null = null
  const listener: RequestListener = (request, response) => {
    void bodyOf(request).then((body) => {
      const [, , provider = '', ...rest] = (request.url ?? '').split('/')
      const path = rest.join('/')
      const key = (request.headers.authorization ?? '').replace('Bearer ', '')
      const one = { method: request.method ?? '', path, key, body }
      asked.push(one)
      if (failing !== null) return json(response, { error: 'FAULT', message: '' }, failing)
      const answer = answers.get(path) ?? (path === 'ping' ? { provider, version: '1' } : undefined)
      if (answer === undefined) return json(response, { error: 'UNKNOWN', message: 'Nobody knows it' }, 404)
      return typeof answer === 'function' ? (answer as Answer)(one, response) : json(response, answer)
    })
  }
  const server: Server = secure ? createSecureServer(secure, listener) : createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: secure ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    asked,
    answer: (path, answer) => void answers.set(path, answer),
    fail: (status) => {
      failing = status
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString()
  return text ? JSON.parse(text) : undefined
}
