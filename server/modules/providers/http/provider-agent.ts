import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isInside } from './inside-addresses.ts'

const connectMs = 5_000
/** Between two pieces of an answer. */
const silenceMs = 20_000

/** Why there is no connection: the name leads to this machine or its network. */
export class InsideAddress extends Error {
  override readonly name = 'InsideAddress'
  readonly code = 'INSIDE_ADDRESS'
}

/**
 * The connections to one provider. It asks no proxy. Unless the operator has given the address, each connection goes only
 * to public addresses: what a name means is checked when it is looked up for this very connection, so that a name
 * which means something else the next time does not help.
 */
export function providerAgent({ mayBeInside }: { mayBeInside: boolean }): Agent {
  const connector = buildConnector({
    timeout: connectMs,
    rejectUnauthorized: true,
    ...(!mayBeInside && { lookup: publicOnly }),
  })
  return new Agent({
    connections: 16,
    pipelining: 1,
    headersTimeout: 2 * silenceMs,
    bodyTimeout: silenceMs,
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '')
      // An address that is no name is not looked up.
      if (!mayBeInside && isIP(host) !== 0 && isInside(host)) return callback(new InsideAddress(), null)
      return connector(options, callback)
    },
  })
}

const publicOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, [])
    if (found.some(({ address }) => isInside(address))) return callback(new InsideAddress(), [])
    if (options.all) return callback(null, found)
    const [first] = found
    return first ? callback(null, first.address, first.family) : callback(new InsideAddress(), [])
  })
}
