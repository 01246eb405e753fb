import type { OutsideProvider } from '../../../../domain/providers/providers.ts'
import { httpProvider } from '../http/http-provider.ts'
import { providerAgent } from '../http/provider-agent.ts'
import type { Connection } from './connection-of.ts'

/** For a few calls: with a connection of its own, which is closed afterwards. */
export async function withProvider<T>(
  { address, key, source }: Connection,
  provider: OutsideProvider,
  work: (made: ReturnType<typeof httpProvider>) => Promise<T>,
): Promise<T> {
  const agent = providerAgent({ mayBeInside: source !== 'database' })
  try {
    return await work(httpProvider({ agent, address, key, provider }, null))
  } finally {
    await agent.destroy()
  }
}
