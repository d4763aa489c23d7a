/** English words of which good news is made. No word for what was, will be, may be or is only so of a variant. */
export const ENGLISH = `
a an the this that these those it its they them their itself themselves we us our ours all any each every both single no not none
of in on at by for from to with within without into under over above below beneath than as per via and or nor also too hereby here designatedwith
thereby therewith therefore thus hence accordingly which who what such same so only ten 's
is are be being been do does have has having
i can you your yours dear sir sirs madam valued customer customers company companies gentlemen
confirm confirms confirmed confirming declare declares declared declaring certify certifies certified certifying state states stated
stating attest attests warrant warrants assure assures guarantee guarantees inform informed advise advised pleased please regard regards
verify verified determined found shown
comply complies complied complying compliant compliance conform conforms conformed conforming conformant conformity conformance accord
accordance pursuant according meet meets met meeting satisfy satisfies satisfied fulfil fulfill fulfils fulfills fulfilled observe
observes respect fully full completely entirely strictly currently current now present presently today still
contain contains contained containing include includes included including inclusive exceed exceeds exceeded exceeding use uses
used using made added intentionally deliberately knowingly expose exposes exposure found detected detectable present presence absent
absence free
directive directives regulation regulations delegated commission european union parliament council community legislation law act
enforcement article articles annex attachment annexes section paragraph amendment amendments amending amended amends last latest further subsequently
recast version official journal entry entries harmonisation harmonization relevant applicable
restriction restrictions restricted restricting restricts use certain hazardous substance substances dangerous electrical electronic
equipment appliances waste recast chemical chemicals high concern candidate list lists
listed published publication updated update released release issued dated date effective added inclusion agency
requirement requirements provision provisions limit limits limitation limitations threshold thresholds value values maximum permitted
permissible allowed tolerated concentration concentrations level levels amount amounts quantity quantities content contents percent
percentage weight mass homogeneous material materials greater higher lower less more equal beyond up
product products part parts item items component components device devices article articles good goods model models type types number
numbers catalog catalogue code codes ordering order orders series family families line lines range variant variants assembly assemblies unit units sample samples
manufacturer manufacturers manufacture manufactured manufacturing maker produced producing production sold supplied supply supplies
supplier suppliers delivered deliver delivers shipped offered provided marketed placed distributed distribution market company
mentioned listed named described stated identified specified referenced referred table following followed follow here hereunder aforementioned
reference concerning regarding respect respectively terms sense meaning basis based information knowledge best provided statements
declarations own responsibility sole under object declaration above european
system systems group limited
relay relays valve valves capacitor capacitors resistor resistors inductor inductors transformer transformers diode diodes transistor
transistors rectifier rectifiers connector connectors terminal terminals block blocks switch switches fuse fuses cable cables wire wires
crystal crystals oscillator oscillators filter filters sensor sensors module modules semiconductor semiconductors circuit circuits integrated
motor motors pump pumps fan fans led leds lamp lamps luminaire luminaires battery batteries holder holders power converter converters
adapter adapters encoder encoders display displays thermistor thermistors varistor varistors coil coils choke chokes socket sockets header
headers plug plugs ferrite ferrites bead beads chip thick film ceramic multilayer tantalum optocoupler optocouplers fastener fasteners
screw screws spacer spacers standoff standoffs heatsink heatsinks heat sink sinks keypad keypads panel panels breaker breakers contactor
contactors controller controllers drive drives antenna antennas pcb pcbs board boards harness harnesses
lead mercury cadmium hexavalent chromium polybrominated biphenyl biphenyls diphenyl ether ethers phthalate phthalates bis ethylhexyl
butyl benzyl dibutyl diisobutyl di tin tungsten gold tantalum
conflict minerals mineral drc originate originates originated democratic republic congo adjoining countries country smelter smelters sourced
california proposition prop safe drinking water toxic warning warnings require requires required user users persons person
status result results conclusion conclusions tested test tests testing
very four exemption exemptions exempted making application whereby particular boric acid beside need needs s likewise submitted reason process
factories array slide toggle glass copper alloy alloying element solder die attach brass steel aluminium duty communicate arises scope subject statement
four measured against compounds contacts electronics technologies industries international yes answer answers question does do standard
january february march april may june july august september october november december
jan feb mar apr jun jul aug sep sept oct nov dec
th st nd rd no nos
permits bushing makes follows package finish revision three any division harmonised standard pressure transmitters transmitter means bromine chlorine antimony trioxide one asked electronic legend green high melting temperature type light emitting rectangular circular smd smt dip through hole microcontroller microcontrollers amplifier amplifiers memory memories regulator regulators mosfet mosfets igbt igbts driver drivers bridge bridges interface interfaces accessories accessory tool tools kit kits reel tray tape voltage current supply supplies enclosure enclosures hazard label process optical fiber fibre adaptor adaptors pin pins contact contacts crimp male female size colour color black white red blue
re document
reporting apply applies hold holds esteemed packing terminations rmap attached assembled carried out referenced undertaken
well din rail covering
like other paste
likewise furthermore moreover additionally namely specifically virtue since because through basic either just checked checking performed performing submitted conducted set sets determining stays stay remains remain recourse resort resorting relying reliance letter hereof herein thereof called known aware as-supplied lead-free pb-free point incl silver nickel zinc oxide copper
came solders solder soldering
`
