import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { Services } from '../../platform/services.ts'
import { readFigures, type Figures } from './figures-queries.ts'

/** How long figures are cached, however often they are requested; in milliseconds. */
const freshFor = 5_000

/**
 * Adds to /metrics what waits, what failed, and who works on it: for the whole installation, the same from each
 * process.
 */
export function queueFigures({ metrics }: FastifyInstance, { db }: Services): void {
  const figures = remembered(() => readFigures(db))
  const gauge = (name: string, help: string, labelNames: string[], set: (gauge: Gauge, figures: Figures) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics],
      async collect() {
        this.reset()
        const read = await figures()
        // Without a database these figures are missing; the others are still reported.
        if (read) set(this, read)
      },
    })
  gauge('assay_jobs', 'Background jobs by task and state', ['task', 'state'], (jobs, { byTask }) =>
    byTask.forEach(({ task, state, count }) => jobs.set({ task, state }, count)),
  )
  gauge('assay_oldest_due_job_seconds', 'How long the oldest due job has waited', ['task'], (age, { byTask }) =>
    byTask.forEach(({ task, state, seconds }) => state === 'due' && age.set({ task }, seconds)),
  )
  gauge('assay_mail_messages', 'Mails that are not sent, by state', ['state'], (mails, { mail }) =>
    mail.forEach(({ state, count }) => mails.set({ state }, count)),
  )
  gauge('assay_workers', 'Workers that give signs of life, by kind of jobs', ['lane'], (workers, { lanes }) =>
    lanes.forEach(({ lane, living }) => workers.set({ lane }, living)),
  )
  gauge(
    'assay_worker_last_seen_seconds',
    'Time since the last sign of life of any worker',
    ['lane'],
    (age, { lanes }) => lanes.forEach(({ lane, seconds }) => age.set({ lane }, seconds)),
  )
}

/** Caches the figures: those of one response come from one reading, and frequent requests do not load the database. */
function remembered(read: () => Promise<Figures>): () => Promise<Figures | undefined> {
  let last: { at: number; figures: Promise<Figures | undefined> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > freshFor) last = { at: now, figures: read().catch(() => undefined) }
    return last.figures
  }
}
