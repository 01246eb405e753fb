import { Resolver } from 'node:dns/promises'

/** Null: the name servers did not answer, or could not; nothing is known then. */
export type Texts = readonly string[] | null

/** Asks the world's name servers. */
export type NameServers = {
  /** The TXT records of a name, each with its pieces joined (RFC 7208, 3.3); none if there is no such name. */
  texts(name: string): Promise<Texts>
  close(): void
}

/** Anybody may publish anything: what is kept of it is limited. */
const most = { records: 50, characters: 4_000 }
/** Codes of c-ares that are answers: there is no such name, or it has no such record. */
const nothingThere: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/** Without servers those of the machine are asked. */
export function nameServers(servers: readonly string[], { timeoutMs = 2_000, tries = 2 } = {}): NameServers {
  const resolver = new Resolver({ timeout: timeoutMs, tries, maxTimeout: timeoutMs })
  if (servers.length > 0) resolver.setServers([...servers])
  return {
    async texts(name) {
      try {
        const records = await resolver.resolveTxt(name)
        return records.slice(0, most.records).map((pieces) => pieces.join('').slice(0, most.characters))
      } catch (error) {
        return nothingThere.has((error as NodeJS.ErrnoException).code) ? [] : null
      }
    },
    close: () => resolver.cancel(),
  }
}
