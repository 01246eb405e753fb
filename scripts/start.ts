import { command } from './parts/command.ts'

/** `npm start`: everything by one command, on the embedded default unless the environment says otherwise. */
await command(async () => {
  const { runAssay } = await import('./parts/run-assay.ts')
  const { fillWithDemo } = await import('./parts/fill-with-demo.ts')
  const { signIns } = await import('./parts/sign-ins.ts')
  const config = await runAssay(
    { web: true, worker: true },
    { environment: process.env, migratesOutside: true, share: false, fill: fillWithDemo },
  )
  console.log(`Assay is ready on ${config.publicUrl}`)
  console.log(await signIns(config))
  console.log('Ctrl-C stops it.')
})
