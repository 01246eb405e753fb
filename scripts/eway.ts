import { parseArgs } from 'node:util'
import { command } from './parts/command.ts'

/**
 * `npm run eway`: a simulated eWay-CRM at the address of ASSAY_EWAY_URL, for whoever signs in as the configuration says
 * (docs/eway.md). `npm run eway -- --companies 5000 --projects 50000` has more records.
 */
await command(async () => {
  const { readSettings } = await import('../server/platform/config.ts')
  const { stopOnSignal } = await import('../server/platform/signals.ts')
  const { StartRefusal } = await import('../server/platform/start-refusal.ts')
  const { startEway } = await import('../simulator/eway/main.ts')
  const { eway } = readSettings(process.env)
  const { hostname, port, protocol } = new URL(eway?.url ?? 'https://unset')
  if (eway === undefined || protocol !== 'http:')
    throw new StartRefusal('ASSAY_EWAY_URL must be set to an address of this machine, such as http://127.0.0.1:3200.')
  const { values } = parseArgs({ options: { companies: { type: 'string' }, projects: { type: 'string' } } })
  const records = { companies: numberOf(values.companies, 200), projects: numberOf(values.projects, 1000) }
  const { credentials, user } = eway
  const none = { password: '', clientId: '', clientSecret: '', refreshToken: '' }
  const running = await startEway({ ...none, ...credentials, user }, records, {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port || 80),
  })
  stopOnSignal(() => running.close())
  console.log(`A simulated eWay-CRM with ${records.projects} projects is ready on ${eway.url}`)

  function numberOf(text: string | undefined, usual: number): number {
    const number = Number(text ?? usual)
    if (Number.isInteger(number) && number >= 0 && number <= 1_000_000) return number
    throw new StartRefusal('--companies and --projects must be whole numbers up to 1000000.')
  }
})
