// Parses files as Jenkins' Groovy does, without running them: says which do not parse, and exits with 1 if any.
import org.codehaus.groovy.control.CompilationUnit
import org.codehaus.groovy.control.CompilationFailedException
import org.codehaus.groovy.control.Phases

int failed = 0
for (path in args) {
    try {
        CompilationUnit unit = new CompilationUnit()
        unit.addSource(path, new File(path).getText('UTF-8'))
        unit.compile(Phases.CONVERSION)
        println "parsed ${path}"
    } catch (CompilationFailedException thrown) {
        println "${path}: ${thrown.message}"
        failed++
    }
}
System.exit(failed ? 1 : 0)
