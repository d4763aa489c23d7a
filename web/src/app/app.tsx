import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { BackendContext, type Backend } from '../lib/api/backend'
import { whenIdle } from '../lib/when-idle'
import { firstScreen, router } from './router'
import { theme } from './theme'

const Toasts = lazy(async () => {
  await firstScreen()
  await whenIdle()
  return { default: (await import('./toasts')).Toasts }
})

export const App = ({ backend }: { backend: Promise<Backend> }) => (
  <BackendContext value={backend}>
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </ThemeProvider>
  </BackendContext>
)
