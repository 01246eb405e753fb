import { command } from './command.ts'
import { fillWithDemo } from './fill-with-demo.ts'
import { runAssay } from './run-assay.ts'
import { signIns } from './sign-ins.ts'

/** `npm start`: everything in one process, on the embedded default unless the environment says otherwise. */
await command(async () => {
  const config = await runAssay(
    { web: true, worker: true },
    { environment: process.env, migratesOutside: true, share: false, fill: fillWithDemo },
  )
  console.log(`Assay is ready on ${config.publicUrl}`)
  console.log(await signIns(config))
  console.log('Ctrl-C stops it.')
})
