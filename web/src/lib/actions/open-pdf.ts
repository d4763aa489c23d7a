import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

export type OpenPdf = {
  pages: number
  /** Draws one page as wide as the canvas has room for. */
  draw: (page: number, canvas: HTMLCanvasElement) => { done: Promise<void>; cancel: () => void }
  close: () => void
}

const MAX_PIXELS = 8_000_000
const WIDTH = 820

/** Reads a PDF that a stranger may have made: no code is generated, and no form, script or link comes to life. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const task = getDocument({
    data: bytes,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: true,
    useWasm: false,
    // A picture of any size would take the memory of the tab.
    canvasMaxAreaInBytes: MAX_PIXELS * 4,
    maxImageSize: MAX_PIXELS * 2,
  })
  const pdf = await task.promise
  return {
    pages: pdf.numPages,
    draw(number, canvas) {
      let isCancelled = false
      let cancelRender = () => {}
      const draw = async () => {
        const page = await pdf.getPage(number)
        if (isCancelled) return
        const plain = page.getViewport({ scale: 1 })
        const sharp = Math.min(2, window.devicePixelRatio || 1)
        const fitting = Math.sqrt(MAX_PIXELS / Math.max(1, plain.width * plain.height))
        const viewport = page.getViewport({ scale: Math.min((WIDTH / plain.width) * sharp, fitting) })
        canvas.width = Math.max(1, Math.floor(viewport.width))
        canvas.height = Math.max(1, Math.floor(viewport.height))
        canvas.style.width = `${Math.floor(viewport.width / sharp)}px`
        const render = page.render({ canvas, viewport, annotationMode: 0 })
        cancelRender = () => render.cancel()
        await render.promise
      }
      const done = draw().catch((failure: unknown) => {
        if (!isCancelled) throw failure
      })
      return {
        done,
        cancel: () => {
          isCancelled = true
          cancelRender()
        },
      }
    },
    close: () => void task.destroy(),
  }
}
