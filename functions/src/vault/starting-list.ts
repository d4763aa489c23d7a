import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import type { Firestore, WriteBatch } from 'firebase-admin/firestore'
import { newId } from '../adapters/firestore'
import { newManufacturer } from './makers-and-types'

/** The makers whose parts most boards carry, with their addresses. An organization adds its own. */
const makers: readonly (readonly [name: string, website: string])[] = [
  ['Allegro MicroSystems', 'https://www.allegromicro.com'],
  ['Amphenol', 'https://www.amphenol.com'],
  ['ams OSRAM', 'https://ams-osram.com'],
  ['Analog Devices', 'https://www.analog.com'],
  ['Bourns', 'https://www.bourns.com'],
  ['Diodes Incorporated', 'https://www.diodes.com'],
  ['Hirose', 'https://www.hirose.com'],
  ['Infineon', 'https://www.infineon.com'],
  ['JST', 'https://www.jst.com'],
  ['KEMET', 'https://www.kemet.com'],
  ['Keystone Electronics', 'https://www.keyelco.com'],
  ['Kingbright', 'https://www.kingbright.com'],
  ['KYOCERA AVX', 'https://www.kyocera-avx.com'],
  ['Lite-On', 'https://www.liteon.com'],
  ['Littelfuse', 'https://www.littelfuse.com'],
  ['Microchip', 'https://www.microchip.com'],
  ['Molex', 'https://www.molex.com'],
  ['Murata', 'https://www.murata.com'],
  ['Nexperia', 'https://www.nexperia.com'],
  ['Nichicon', 'https://www.nichicon.co.jp'],
  ['Nordic Semiconductor', 'https://www.nordicsemi.com'],
  ['NXP', 'https://www.nxp.com'],
  ['Omron', 'https://www.omron.com'],
  ['onsemi', 'https://www.onsemi.com'],
  ['Panasonic', 'https://industrial.panasonic.com'],
  ['Phoenix Contact', 'https://www.phoenixcontact.com'],
  ['Renesas', 'https://www.renesas.com'],
  ['Rohm', 'https://www.rohm.com'],
  ['Samsung Electro-Mechanics', 'https://www.samsungsem.com'],
  ['Samtec', 'https://www.samtec.com'],
  ['Silicon Labs', 'https://www.silabs.com'],
  ['STMicroelectronics', 'https://www.st.com'],
  ['Taiyo Yuden', 'https://www.yuden.co.jp'],
  ['TDK', 'https://www.tdk.com'],
  ['TE Connectivity', 'https://www.te.com'],
  ['Texas Instruments', 'https://www.ti.com'],
  ['Toshiba', 'https://toshiba.semicon-storage.com'],
  ['Vishay', 'https://www.vishay.com'],
  ['Winbond', 'https://www.winbond.com'],
  ['Würth Elektronik', 'https://www.we-online.com'],
  ['Yageo', 'https://www.yageo.com'],
]

const types: readonly string[] = [
  'Cable assembly',
  'Capacitor',
  'Connector',
  'Crystal / oscillator',
  'Diode',
  'Fuse',
  'Inductor',
  'Integrated circuit',
  'LED',
  'Mechanical part',
  'Memory',
  'Microcontroller',
  'Module',
  'Relay',
  'Resistor',
  'Sensor',
  'Switch',
  'Transformer',
  'Transistor',
]

/** The manufacturers and product types that a new organization can choose from at once. */
export function addStartingList(db: Firestore, batch: WriteBatch, org: string): void {
  for (const [name, website] of makers) {
    const maker = { ...newManufacturer(newId(), name), website }
    batch.create(db.doc(paths.manufacturer(org, maker.id)), toStored('manufacturer', maker))
  }
  for (const name of types) {
    const type = { id: newId(), name }
    batch.create(db.doc(paths.productType(org, type.id)), toStored('productType', type))
  }
}
