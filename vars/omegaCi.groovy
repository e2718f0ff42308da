import com.cloudbees.groovy.cps.NonCPS
import groovy.json.JsonSlurper

/*
 * What all steps of omega-ci share. It needs no plugin beyond Pipeline itself, and for publish() the JUnit plugin.
 *
 * Inputs reach the command through the environment alone, never through the text of a script, so nothing in a value is
 * ever run and no secret is ever in an argument. The result comes from the report that the command writes.
 */

/**
 * Runs one unit and gives back its outputs by their names in camel case, and `exitCode`.
 *
 * @param name of the unit
 * @param inputs the variable that the command reads, by the name of each argument that the step takes
 * @param outputs the name by which the unit reports it, by the name of each output that the step gives
 * @param args what the pipeline gave
 */
Map unit(String name, Map inputs, Map outputs, Map args) {
    List variables = []
    List unknown = []
    List tolerated = []
    String leg = env.OMEGA_CI_MATRIX_INDEX
    String directory = null
    for (Object key : args.keySet().toArray()) {
        String value = text(args[key])
        if (key == 'unstable') {
            tolerated = (value ?: '').tokenize(',')
        } else if (!inputs.containsKey(key.toString())) {
            unknown.add(key.toString())
        } else if (value != null) {
            if (key == 'matrixIndex') { leg = value }
            if (key == 'report') { directory = value }
            variables.add(inputs[key.toString()] + '=' + literal(value))
        }
    }
    if (!unknown.isEmpty()) {
        error("omega-ci ${name}: there is no input ${unknown.join(', ')}; there is ${inputs.keySet().join(', ')}, unstable")
    }
    if (directory == null) {
        directory = freeDirectory(reports() + '/' + name + (leg ? '-' + leg : ''))
        variables.add('OMEGA_CI_REPORT=' + literal(directory))
    }
    // What looks into the reports of a build finds all of them.
    if (inputs.containsKey('captures') && args.captures == null) {
        variables.add(inputs.captures + '=' + literal(reports()))
    }
    // And its record is where publish() finds it.
    if (inputs.containsKey('bundleFile') && args.bundleFile == null) {
        variables.add(inputs.bundleFile + '=' + literal(reports() + '/diagnosis' + (leg ? '-' + leg : '') + '.txt'))
    }
    int status = 1
    withEnv(variables) {
        // exec: an abort's SIGTERM then reaches the command itself, which ends its waits and says what is left.
        status = sh(label: 'omega-ci ' + name, returnStatus: true, script: '''set +x
rm -f -- "$OMEGA_CI_REPORT/report.json"
exec ${OMEGA_CI:-omega-ci} ''' + name)
    }
    Map report = [outputs: [:]]
    if (fileExists(directory + '/report.json')) {
        report = reported(readFile(file: directory + '/report.json', encoding: 'UTF-8'), outputs)
    }
    if (status != 0) {
        String message = "omega-ci ${name} ended with ${status}" + (report.error ? ": ${report.error}" : ', see above')
        if (tolerated.contains(report.errorClass)) {
            unstable(message)
        } else {
            error(message)
        }
    }
    return report.outputs + [exitCode: status]
}

/** Publishes the reports of this build: test results, and all files as artifacts. Belongs into `post { cleanup }`. */
void publish() {
    junit(testResults: reports() + '/**/junit.xml', allowEmptyResults: true)
    archiveArtifacts(artifacts: reports() + '/**', allowEmptyArchive: true)
}

/** Where this build's reports are, within the workspace: an earlier build's are never taken for this one's. */
String reports() {
    return 'omega-ci/' + env.BUILD_NUMBER
}

/** A unit that is called more than once in a build gets a directory for each call. */
private String freeDirectory(String wanted) {
    String directory = wanted
    for (int count = 2; fileExists(directory + '/report.json'); count++) {
        directory = wanted + '-' + count
    }
    return directory
}

/** The value as the command reads it; a list is joined by commas. */
@NonCPS
private String text(Object value) {
    if (value == null) { return null }
    return value instanceof Collection ? value.join(',') : value.toString()
}

/** withEnv replaces `$NAME` in the values that it is given; `$$` is its way to say `$`. */
@NonCPS
private String literal(String value) {
    return value.replace('$', '$$')
}

/** What is wanted of a report, as a plain map: what the parser gives back must not live on across steps. */
@NonCPS
private Map reported(String json, Map outputs) {
    Object report = new JsonSlurper().parseText(json)
    Map found = [:]
    for (Object key : outputs.keySet()) {
        Object value = report.outputs[outputs[key]]
        if (value != null) { found[key.toString()] = value.toString() }
    }
    if (!report.error) { return [outputs: found] }
    String errorClass = report.error['class'].toString()
    return [outputs: found, errorClass: errorClass, error: errorClass + ': ' + report.error.message]
}
