import { command } from './parts/command.ts'
import { fillWithDemo } from './parts/fill-with-demo.ts'
import { runAssay } from './parts/run-assay.ts'
import { signIns } from './parts/sign-ins.ts'

/** `npm start`: everything by one command, on the embedded default unless the environment says otherwise. */
await command(async () => {
  const config = await runAssay(
    { web: true, worker: true },
    { environment: process.env, migratesOutside: true, share: false, fill: fillWithDemo },
  )
  console.log(`Assay is ready on ${config.publicUrl}`)
  console.log(await signIns(config))
  console.log('Ctrl-C stops it.')
})
