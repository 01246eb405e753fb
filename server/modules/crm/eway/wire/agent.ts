import { Agent } from 'undici'

const connectMs = 5_000
/** Between two pieces of an answer. */
const silenceMs = 60_000

/** Connections to the house's eWay-CRM. They ask no proxy and trust no certificate that Node does not. */
export const ewayAgent = (): Agent =>
  new Agent({
    connections: 8,
    pipelining: 1,
    headersTimeout: 2 * silenceMs,
    bodyTimeout: silenceMs,
    connect: { timeout: connectMs, rejectUnauthorized: true },
  })
