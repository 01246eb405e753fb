/** Every global style of the back-office, in the required order. */
import '@fontsource-variable/geist/index.css'
import '@fontsource-variable/geist-mono/index.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import './tokens.css'
import './base.css'
import './controls.css'
