import { templateRenderMsMax } from '../../../../../domain/report-templates/limits.ts'
import { TemplateFault } from './template-fault.ts'

/** The time that filling in all parts of a template may take of a processor: the same on a busy machine as on an idle one. */
export class ProcessorTime {
  private readonly began = performance.now()
  private readonly usage = process.threadCpuUsage()

  /** `now` by the clock, which is the cheaper question: a thread cannot have used more of a processor. */
  check(now: number): void {
    if (now - this.began <= templateRenderMsMax) return
    const { user, system } = process.threadCpuUsage(this.usage)
    if ((user + system) / 1000 > templateRenderMsMax) throw new TemplateFault('TAKES_TOO_LONG')
  }
}
