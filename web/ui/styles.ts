/** Every global style of the back-office, in the required order. */
import '@fontsource-variable/geist/index.css'
import '@fontsource-variable/geist-mono/index.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './tokens.css'
import './base.css'
import './controls.css'

// Built pages get the styles of Mantine's components with their code (vite.config.ts).
if (import.meta.env.DEV) void import('@mantine/core/styles.layer.css')
