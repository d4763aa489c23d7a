import type { DocumentType } from '@attestry/core/base/document-type'
import type { Regime } from '@attestry/core/base/regime'
import type { Product } from '@attestry/core/vault/vault'
import type { ComplianceStatus } from '@attestry/core/vault/status'

/** The contents of a demo vault, as data. `seedVault` makes documents and PDFs from it. */
export type Catalog = {
  manufacturers: CatalogManufacturer[]
  product_types: CatalogProductType[]
  products: CatalogProduct[]
}

export type CatalogManufacturer = {
  name: string
  /** The address on the letterhead. */
  address: string
  signatory: { name: string; position: string }
  /** Documents that cover everything the maker sells; empty if the maker has none. */
  universal_documents: CatalogDocument[]
}

/** A family of components, with the tariff codes that its parts are usually declared under (HS 2022). */
export type CatalogProductType = {
  name: string
  hs: { global: string; eu: string; us: string }
  /** Below 0.9 if the last digits of the code depend on more than the family. */
  hs_confidence: number
}

export type CatalogProduct = {
  manufacturer: string
  part_number: string
  product_type: string
  description: string
  status: Product['status']
  country_of_origin: string
  /** The status for each of the four regimes; null if nothing is known. */
  regimes: Record<Regime, ComplianceStatus> | null
  /** The RoHS exemption that the part depends on, as declarations cite it. */
  exemption: string | null
  documents: CatalogDocument[]
}

/** Ages are counted back from the day of seeding, so that the vault always looks in use. */
export type CatalogDocument = {
  doc_type: DocumentType
  age_days: number
  /** Days from issue to expiry; null if it does not expire. */
  valid_days: number | null
}

const document =
  (doc_type: DocumentType, valid_days: number | null) =>
  (age_days: number): CatalogDocument => ({ doc_type, age_days, valid_days })

const rohs = document('RoHS Certificate', 730)
const reach = document('REACH Declaration', 365)
const prop65 = document('Prop 65 Declaration', 730)
const cmrt = document('Conflict Minerals Declaration', 365)
const coo = document('Certificate of Origin', 365)
const material = document('Compliance Document', null)

const maker = (
  name: string,
  address: string,
  signatory: string,
  position: string,
  universal_documents: CatalogDocument[] = [],
): CatalogManufacturer => ({ name, address, signatory: { name: signatory, position }, universal_documents })

/** The addresses are the makers' real ones; the people are invented. */
const MANUFACTURERS: CatalogManufacturer[] = [
  maker('Allegro MicroSystems', 'Manchester, New Hampshire, USA', 'Colin Barrow', 'Product Compliance Manager'),
  maker('Amphenol', 'Wallingford, Connecticut, USA', 'Teresa Malloy', 'Environmental Compliance Engineer'),
  maker('Analog Devices', 'Wilmington, Massachusetts, USA', 'Priya Raman', 'Director, Product Stewardship'),
  maker('Bourns', 'Riverside, California, USA', 'Jorge Salinas', 'Quality Systems Manager'),
  maker('Diodes Incorporated', 'Plano, Texas, USA', 'Wendy Liao', 'Environmental Compliance Manager'),
  maker('Hirose', 'Yokohama, Japan', 'Kenji Morita', 'General Manager, Quality Assurance'),
  maker('Infineon', 'Neubiberg, Germany', 'Dr. Anke Feldmann', 'Head of Product Sustainability'),
  maker('JST', 'Osaka, Japan', 'Hiroko Tanabe', 'Manager, Environmental Management', [
    rohs(150),
    reach(96),
    material(150),
  ]),
  maker('KYOCERA AVX', 'Fountain Inn, South Carolina, USA', 'Dale Whitcomb', 'Director of Quality'),
  maker('Keystone Electronics', 'New Hyde Park, New York, USA', 'Marian Costa', 'Quality Assurance Manager', [
    rohs(210),
  ]),
  maker('Kingbright', 'New Taipei City, Taiwan', 'Chen Yi-Hsuan', 'Green Product Manager', [rohs(60), reach(60)]),
  maker('Lite-On', 'Taipei, Taiwan', 'Lin Pei-Shan', 'Manager, Hazardous Substance Management'),
  maker('Maxim Integrated', 'San Jose, California, USA', 'Priya Raman', 'Director, Product Stewardship'),
  maker('Micro Commercial Components', 'Simi Valley, California, USA', 'Albert Sung', 'Quality Manager'),
  maker('Microchip', 'Chandler, Arizona, USA', 'Ruth Abernathy', 'Environmental Compliance Program Manager'),
  maker('Molex', 'Lisle, Illinois, USA', 'Grant Oyelaran', 'Product Environmental Compliance Manager'),
  maker('Murata', 'Nagaokakyo, Kyoto, Japan', 'Satoshi Ueda', 'General Manager, Quality Assurance Department', [
    rohs(82),
    reach(82),
    cmrt(120),
  ]),
  maker('NXP', 'Eindhoven, Netherlands', 'Marijke de Wit', 'Director, Environmental Product Compliance'),
  maker('Nexperia', 'Nijmegen, Netherlands', 'Bas Hoekstra', 'Manager, Product Environmental Compliance'),
  maker('Nordic Semiconductor', 'Trondheim, Norway', 'Ingrid Solbakken', 'Quality Director'),
  maker('Omron', 'Kyoto, Japan', 'Naoki Fujii', 'Manager, Environmental Quality Group'),
  maker('OSRAM', 'Regensburg, Germany', 'Thomas Aigner', 'Product Compliance Officer'),
  maker('onsemi', 'Scottsdale, Arizona, USA', 'Elena Marsh', 'Director, Corporate Environmental Compliance'),
  maker('Samsung Electro-Mechanics', 'Suwon, Republic of Korea', 'Park Ji-won', 'Leader, Green Material Group'),
  maker('Samtec', 'New Albany, Indiana, USA', 'Beth Harmon', 'Environmental Compliance Specialist'),
  maker('Silicon Labs', 'Austin, Texas, USA', 'Omar Haddad', 'Director of Quality'),
  maker('STMicroelectronics', 'Plan-les-Ouates, Geneva, Switzerland', 'Luca Ferraris', 'Chemical Compliance Manager'),
  maker('Sunlord', 'Shenzhen, China', 'Zhao Min', 'Environmental Substance Manager'),
  maker('TDK', 'Tokyo, Japan', 'Yuki Hasegawa', 'Manager, Product Environmental Assurance'),
  maker('TE Connectivity', 'Berwyn, Pennsylvania, USA', 'Martin Keogh', 'Product Compliance Director'),
  maker('Texas Instruments', 'Dallas, Texas, USA', 'Karen Whitfield', 'Vice President, Quality'),
  maker('Toshiba', 'Kawasaki, Japan', 'Akira Nomura', 'Senior Manager, Environmental Management'),
  maker('TXC', 'Taoyuan, Taiwan', 'Hsu Wei-Ting', 'Quality Assurance Manager'),
  maker('UNI-ROYAL', 'Kunshan, Jiangsu, China', 'Gu Xiaofeng', 'Quality Manager'),
  maker('Vishay', 'Malvern, Pennsylvania, USA', 'Helene Brandt', 'Director, Product Environmental Compliance'),
  maker('Winbond', 'Taichung, Taiwan', 'Tsai Ming-Che', 'Manager, Green Product Section'),
  maker('Yageo', 'New Taipei City, Taiwan', 'Wu Shu-Fen', 'Director, Environmental Product Management', [
    rohs(45),
    reach(45),
  ]),
]

const type = (name: string, global: string, eu: string, us: string, hs_confidence = 0.95): CatalogProductType => ({
  name,
  hs: { global, eu, us },
  hs_confidence,
})

const PRODUCT_TYPES: CatalogProductType[] = [
  type('Amplifier IC', '8542.33', '8542.33.00', '8542.33.0001'),
  type('Connector', '8536.69', '8536.69.90', '8536.69.4040', 0.88),
  type('Crystal', '8541.60', '8541.60.00', '8541.60.0060', 0.86),
  type('Diode', '8541.10', '8541.10.00', '8541.10.0080'),
  type('Electromechanical switch', '8536.50', '8536.50.80', '8536.50.9065', 0.82),
  type('Ferrite bead and inductor', '8504.50', '8504.50.00', '8504.50.8000', 0.92),
  type('Interface IC', '8542.39', '8542.39.90', '8542.39.0001', 0.91),
  type('LED', '8541.41', '8541.41.00', '8541.41.0000'),
  type('Logic IC', '8542.39', '8542.39.90', '8542.39.0001'),
  type('MLCC', '8532.24', '8532.24.00', '8532.24.0020', 0.97),
  type('Memory IC', '8542.32', '8542.32.61', '8542.32.0051', 0.9),
  type('Microcontroller', '8542.31', '8542.31.90', '8542.31.0001'),
  type('Power management IC', '8542.39', '8542.39.90', '8542.39.0001', 0.91),
  type('Relay', '8536.41', '8536.41.90', '8536.41.0050', 0.9),
  type('Resistor', '8533.21', '8533.21.00', '8533.21.0030', 0.97),
  type('Sensor IC', '8542.39', '8542.39.90', '8542.39.0001', 0.84),
  type('Tantalum capacitor', '8532.21', '8532.21.00', '8532.21.0050', 0.92),
  type('Terminal', '8536.90', '8536.90.10', '8536.90.4000', 0.9),
  type('Timing IC', '8542.39', '8542.39.90', '8542.39.0001'),
  type('Transistor', '8541.29', '8541.29.00', '8541.29.0095', 0.9),
]

const KNOWN = {
  rohs: 'compliant',
  reach: 'compliant',
  prop65: 'not_applicable',
  conflict_minerals: 'declared',
} as const

type Details = Partial<Record<Regime, ComplianceStatus>> & { exemption?: string; status?: Product['status'] }

const part = (
  manufacturer: string,
  part_number: string,
  product_type: string,
  description: string,
  country_of_origin: string,
  documents: CatalogDocument[],
  { exemption, status, ...regimes }: Details = {},
): CatalogProduct => ({
  manufacturer,
  part_number,
  product_type,
  description,
  status: status ?? 'active',
  country_of_origin,
  regimes: { ...KNOWN, ...(exemption === undefined ? {} : { rohs: 'compliant_with_exemption' }), ...regimes },
  exemption: exemption ?? null,
  documents,
})

/** A part that nobody has looked into yet. */
const unknown = (...[manufacturer, part_number, product_type, description]: [string, string, string, string]) => ({
  ...part(manufacturer, part_number, product_type, description, '', []),
  regimes: null,
})

// One part a line. Ages close to the validity (365 or 730 days) make declarations that expire soon or have expired.
// prettier-ignore
const NORTHWIND_PRODUCTS: CatalogProduct[] = [
  part('Texas Instruments', 'TLC555CDR', 'Timing IC', 'LinCMOS timer, 2.1 MHz, SOIC-8', 'Malaysia', [rohs(140), reach(75), cmrt(160)]),
  part('Texas Instruments', 'LM555CN/NOPB', 'Timing IC', 'Single timer, PDIP-8', 'Malaysia', [rohs(340)], { status: 'discontinued' }),
  part('Texas Instruments', 'SN74AHC1G125DCKR', 'Logic IC', 'Single bus buffer gate with 3-state output, SC-70-5', 'China', [rohs(140), reach(75)]),
  part('STMicroelectronics', 'STM32F407VGT6', 'Microcontroller', 'Arm Cortex-M4, 168 MHz, 1 MB flash, LQFP-100', 'Philippines', [rohs(95), reach(40), cmrt(130), coo(28)]),
  part('STMicroelectronics', 'STM32F030F4P6', 'Microcontroller', 'Arm Cortex-M0, 48 MHz, 16 KB flash, TSSOP-20', 'China', [rohs(95), reach(335)]),
  part('NXP', 'PCF8523T/1,118', 'Timing IC', 'Real-time clock and calendar, I2C, SO-8', 'Thailand', [rohs(180), reach(58)]),
  part('NXP', 'MMA7660FCR1', 'Sensor IC', '3-axis accelerometer, +/-1.5 g, DFN-10', 'Malaysia', [rohs(690)], { status: 'obsolete', reach: 'unknown' }),
  part('Nexperia', '74HC595D,118', 'Logic IC', '8-bit serial-in, parallel-out shift register, SO-16', 'Philippines', [rohs(66), reach(66), prop65(66)]),
  part('Nexperia', 'IP4220CZ6,125', 'Diode', 'Dual USB 2.0 ESD protection, SC-74', 'Philippines', [rohs(66), reach(66)]),
  part('Microchip', 'MCP3008-I/P', 'Interface IC', '10-bit A/D converter, 8 channels, SPI, PDIP-16', 'Thailand', [rohs(220), reach(342)]),
  part('Analog Devices', 'AD620ANZ', 'Amplifier IC', 'Instrumentation amplifier, gain 1 to 10,000, PDIP-8', 'Philippines', [rohs(112), reach(112), material(112)]),
  part('Analog Devices', 'LT1716CS5#TRMPBF', 'Amplifier IC', 'Over-The-Top comparator, 44 V, TSOT-23-5', 'Malaysia', [rohs(112)]),
  part('Maxim Integrated', 'DS1307+', 'Timing IC', 'Serial real-time clock, 64 x 8, PDIP-8', 'Philippines', [rohs(260), reach(131)]),
  part('Maxim Integrated', 'DS3231MZ/V+', 'Timing IC', 'Real-time clock with MEMS resonator, +/-5 ppm, SO-8', 'Thailand', [rohs(260)]),
  part('onsemi', 'DF04M', 'Diode', 'Bridge rectifier, 400 V, 1.5 A, DFM', 'China', [rohs(190)], { exemption: '7(a)', reach: 'compliant' }),
  part('onsemi', 'MB6S', 'Diode', 'Bridge rectifier, 600 V, 0.5 A, SOIC-4', 'China', [rohs(190), reach(48)], { exemption: '7(a)' }),
  part('Infineon', 'IRF540NPBF', 'Transistor', 'N-channel MOSFET, 100 V, 33 A, TO-220AB', 'Mexico', [rohs(88), reach(88), coo(20)], { exemption: '7(a)', prop65: 'unknown' }),
  part('Diodes Incorporated', 'BAT54C-7-F', 'Diode', 'Dual Schottky diode, 30 V, 200 mA, SOT-23', 'China', [rohs(54), reach(54)]),
  part('Micro Commercial Components', '1N4148W-TP', 'Diode', 'Switching diode, 100 V, 150 mA, SOD-123', 'China', [rohs(400)]),
  part('Silicon Labs', 'CP2102-GMR', 'Interface IC', 'USB to UART bridge, QFN-28', 'Taiwan', [rohs(310), reach(395)], { status: 'discontinued' }),
  part('Nordic Semiconductor', 'NRF51822-QFAA-T', 'Microcontroller', 'Bluetooth Low Energy SoC, Cortex-M0, QFN-48', 'Taiwan', [rohs(77), reach(77), cmrt(77)]),
  part('Allegro MicroSystems', 'ACS712ELCTR-05B-T', 'Sensor IC', 'Hall-effect current sensor, +/-5 A, SOIC-8', 'Philippines', [rohs(205), material(205)], { status: 'discontinued' }),
  part('Toshiba', 'TB6612FNG,C,8,EL', 'Power management IC', 'Dual H-bridge motor driver, 1.2 A, SSOP-24', 'Japan', [rohs(122), reach(122)]),
  part('OSRAM', 'SFH 4550', 'LED', 'Infrared emitter, 860 nm, 5 mm', 'Malaysia', [rohs(101), reach(36)]),
  part('Lite-On', 'LTST-C190GKT', 'LED', 'Green chip LED, 0603', 'China', [rohs(118)]),
  part('Kingbright', 'APG1005VGC-T-5MAV', 'LED', 'Green chip LED, 0402, 1.0 x 0.5 mm', 'China', []),
  part('Yageo', 'RC0402FR-0715RL', 'Resistor', 'Thick film chip resistor, 15 ohm, 1 %, 0402', 'Taiwan', [], { exemption: '7(c)-I' }),
  part('UNI-ROYAL', '1206W4F1002T5E', 'Resistor', 'Thick film chip resistor, 10 kohm, 1 %, 1206', 'China', [rohs(240)], { exemption: '7(c)-I', reach: 'unknown' }),
  part('KYOCERA AVX', '0402ZD105KAT2A', 'MLCC', 'Ceramic capacitor, 1 uF, 10 V, X5R, 0402', 'Czechia', [rohs(134), reach(134), prop65(134)]),
  part('Murata', 'GRM155R60J475ME47D', 'MLCC', 'Ceramic capacitor, 4.7 uF, 6.3 V, X5R, 0402', 'Japan', [coo(25)]),
  part('Murata', 'BLM18PG121SN1D', 'Ferrite bead and inductor', 'Ferrite bead, 120 ohm at 100 MHz, 2 A, 0603', 'Japan', [prop65(82)]),
  part('Samsung Electro-Mechanics', 'CL05A105KA5NQNC', 'MLCC', 'Ceramic capacitor, 1 uF, 25 V, X5R, 0402', 'Philippines', [rohs(72), reach(72)]),
  part('Sunlord', 'SDFL2012T220KTF', 'Ferrite bead and inductor', 'Multilayer chip inductor, 22 uH, 0805', 'China', [rohs(176)]),
  part('Sunlord', 'GZ2012D601TF', 'Ferrite bead and inductor', 'Ferrite bead, 600 ohm at 100 MHz, 0805', 'China', [rohs(176), reach(350)]),
  part('Vishay', '293D475X9025A2TE3', 'Tantalum capacitor', 'Solid tantalum capacitor, 4.7 uF, 25 V, case A', 'Israel', [rohs(109), reach(109), cmrt(109)], { conflict_minerals: 'declared' }),
  part('TDK', 'MPZ1608S221ATA00', 'Ferrite bead and inductor', 'Ferrite bead for power lines, 220 ohm, 0603', 'Japan', [rohs(62), reach(62)]),
  part('Molex', '0787231001', 'Connector', 'Micro-SIM card connector, 6 circuits', 'China', [rohs(144), reach(144), coo(33)]),
  part('TE Connectivity', '1909763-1', 'Connector', 'UMCC coaxial board connector, 50 ohm, SMT', 'China', [rohs(156), reach(30)]),
  part('JST', 'B2B-PH-K-S(LF)(SN)', 'Connector', 'PH header, 2 positions, 2.0 mm pitch', 'Japan', []),
  part('Hirose', 'U.FL-R-SMT(10)', 'Connector', 'Ultra-small coaxial receptacle, 50 ohm, SMT', 'Japan', [rohs(92), reach(92)]),
  part('Hirose', 'FH34SRJ-14S-0.5SH(50)', 'Connector', 'FPC connector, 14 positions, 0.5 mm pitch', 'Japan', [rohs(92)]),
  part('Amphenol', '54602-908LF', 'Connector', 'Modular jack, RJ45, 8 positions, right angle', 'China', [rohs(230)]),
  part('Samtec', 'FTSH-105-01-F-DV-K', 'Connector', 'Micro header, 2 x 5, 1.27 mm pitch, SMT', 'USA', [rohs(115), reach(115)]),
  part('Keystone Electronics', '5000', 'Terminal', 'Miniature test point, red', 'USA', []),
  part('Omron', 'G5LE-14 DC5', 'Relay', 'Power relay, SPDT, 10 A, 5 VDC coil', 'Indonesia', [rohs(126), reach(126), material(126)]),
  part('Bourns', 'PEC11R-4215F-S0024', 'Electromechanical switch', 'Incremental encoder, 24 detents, with switch', 'China', [rohs(170)], { exemption: '6(c)', reach: 'non_compliant' }),
  part('Winbond', 'W25Q64JVXGIM', 'Memory IC', 'Serial NOR flash, 64 Mbit, XSON-8', 'Taiwan', [rohs(84), reach(84)]),
  unknown('TXC', '7M12000044', 'Crystal', 'Crystal, 12 MHz, 18 pF, 3.2 x 2.5 mm'),
]

// prettier-ignore
const CONTOSO_PRODUCTS: CatalogProduct[] = [
  part('STMicroelectronics', 'STM32F407VGT6', 'Microcontroller', 'Arm Cortex-M4 for the gateway board', 'Philippines', [rohs(50)]),
  part('Murata', 'GRM155R60J475ME47D', 'MLCC', 'Ceramic capacitor, 4.7 uF, 0402', 'Japan', [reach(70)]),
  part('Molex', '0787231001', 'Connector', 'Micro-SIM card connector', 'China', [rohs(144)]),
  unknown('Omron', 'G5LE-14 DC5', 'Relay', 'Power relay, 10 A'),
]

/** Only the makers and families in use, so that the vault's lists have no empty rows. */
const catalogOf = (products: CatalogProduct[]): Catalog => ({
  manufacturers: MANUFACTURERS.filter(({ name }) => products.some((product) => product.manufacturer === name)),
  product_types: PRODUCT_TYPES.filter(({ name }) => products.some((product) => product.product_type === name)),
  products,
})

export const northwindCatalog = catalogOf(NORTHWIND_PRODUCTS)
export const contosoCatalog = catalogOf(CONTOSO_PRODUCTS)
