/** What makers write before the number, with a space between: "SFH 4550", "TEN 5-2411", "EA DOGM163W-A". */
const SERIES: ReadonlySet<string> = new Set(
  (
    'SFH GW GH LUW LCW LW LCB LG LS LY LB LP LT LA LV HX KW ' + // ams OSRAM, LEM
    'TEN TMR TMLM TEL TXL TSR TXM THM THD TMA TME TES TIM TPP TML ' + // Traco
    'EA MKDS MKDSN MSTB MSTBA MSTBT MVSTBR MC MCV SMSTB FRONT PT PTS UK UT ST QUINT STEP TRIO MINI ' + // Electronic Assembly, Phoenix Contact
    'SL BL BLZP BLF SV LSF LM WDU WPE ZDU SAK PRO ACT ' + // Weidmüller
    'SKKT SKKH SKHI SKM SKIIP SEMIX PNOZ PSEN PRK BES LS VL SL ER CR SK RND RAC C016 C091 C164 TO RE LOCTITE SCHRACK NL DB KBU'
  ).split(' '),
)
export const isSeries = (text: string): boolean => SERIES.has(text)

/** What kind of thing the number beside it is: no part of it. */
const KINDS: ReadonlySet<string> = new Set(
  (
    'LED LEDS COB IC ICS MCU CPU PLC PCB PCBA BOM USB NTC PTC TVS ESD LCD OLED TFT FPC FFC SMD SMT THT MOSFET MOSFETS IGBT ' +
    'FPGA CPLD LDO DRAM SRAM SDRAM FLASH EEPROM MCB RCD RELAY FUSE DIODE SENSOR MOTOR FAN CABLE SWITCH CONNECTOR RESISTOR ' +
    'CAPACITOR CAP INDUCTOR CRYSTAL BATTERY MODULE PART PARTS TYPE TYP ITEM MPN AND FOR THE OF OR WITH FROM PCS PIECES ROHS REACH'
  ).split(' '),
)
export const isKind = (text: string): boolean => KINDS.has(text)
