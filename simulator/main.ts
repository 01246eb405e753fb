import { systemClock } from '../server/platform/clock.ts'
import { createLog, type LogLevel } from '../server/platform/log.ts'
import { createSimulator, type SimulatorConfig } from './create-simulator.ts'

/** How often messages are looked for whose time has come, in milliseconds. */
const beat = 1_000

export type RunningSimulator = { close(): Promise<void> }

/** The composition root of the simulator: its calls, and its messages as they become due. */
export async function startSimulator(
  config: SimulatorConfig,
  { host, port, logLevel }: { host: string; port: number; logLevel: LogLevel },
): Promise<RunningSimulator> {
  const log = createLog(logLevel)
  const deliver = () =>
    void simulator.deliver().catch((error: unknown) => log.error({ err: error }, 'messages not delivered'))
  // After the transaction that wrote the message.
  const onMessages = () => void setImmediate(deliver)
  const simulator = await createSimulator(config, { clock: systemClock, log, onMessages })
  await simulator.app.listen({ host, port })
  const timer = setInterval(deliver, beat)
  return {
    async close() {
      clearInterval(timer)
      await simulator.close()
    },
  }
}
