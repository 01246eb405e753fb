import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into the product before all others: measures how long its event loop is blocked, by the millisecond. `start`
 * begins anew; `end` answers with the longest block since then, in milliseconds.
 */
let delay = monitorEventLoopDelay({ resolution: 1 })

process.on('message', (message: 'start' | 'end') => {
  if (message === 'start') {
    delay.disable()
    delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    process.send?.('started')
    // The delay is noted when the loop runs again.
  } else setTimeout(() => process.send?.(delay.max / 1e6), 10)
})
process.channel?.unref()
