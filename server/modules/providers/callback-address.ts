import type { OutsideProvider } from '../../../domain/providers/providers.ts'
import type { Config } from '../../platform/config.ts'

/** Where the provider of a branch sends its signed messages. */
export function callbackAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  branchId: string,
  provider: OutsideProvider,
): string {
  return `${publicUrl}/api/tools/provider-webhook/${branchId}/${provider}`
}
